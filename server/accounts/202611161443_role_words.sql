-- What a role is for, in English too: a preset's words are ours, and a unit may have none but its own.

alter table role add column description_en text;
update role set description_en = case code
    when 'ROLE_MANAGER' then 'Runs everything of the market and its shops'
    when 'ROLE_MERCHANT' then 'Runs everything of the shop'
    when 'ROLE_BRAND_MANAGER' then 'Runs the stores, distributors and orders of the brand'
    when 'ROLE_AGENT' then 'Sees how the markets and shops of the jurisdiction do'
    when 'ROLE_PLATFORM' then 'Runs the markets, shops, brands and contents of the platform' end
 where is_preset;
