-- A code with other letters than ASCII is found as it is written, too.
update product_found f set words = regexp_replace(lower(concat_ws(' ', p.name, p.keyword, p.codes)), '([^ -~])', '\1\1\1', 'g')
  from product p where p.id = f.id and p.codes ~ '[^ -~]';
