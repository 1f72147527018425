-- Who may do what with the tables of bell.

select wall_by_account('notification');
revoke insert, delete on notification from md_door, md_shop, md_market, md_brand, md_agent, md_platform;
