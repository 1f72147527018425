-- Who may do what with the tables of data screens: a unit keeps its own. A pairing is reached through functions alone.

select wall_by_unit('screen');
select wall_by_unit('screen_version', 'select, insert, delete');
select wall_by_unit('screen_editor');
select wall_by_unit('playlist');
select wall_by_unit('screen_share', 'select, insert, update');
select wall_by_unit('screen_display', 'select, insert, update');
select wall_by_unit('screen_display_pulse', 'select');
alter table screen_pairing enable row level security;
