-- Who reads the figures of trade. Those of a shop within are read through facts_of.
select wall_by_sums('fact_new');
select wall_by_sums('fact_trade');
select wall_by_sums('fact_unit');

-- And no policy on person, day_set and day_mark: who came is read through people_of alone, as numbers. Parts and goods are read through parts_of, kept_goods_of and viewers_of.
