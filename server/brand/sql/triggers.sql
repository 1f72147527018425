-- The triggers of brand.

select keep_history('brand_profile', 'brand');
