-- Who reads the sums over the lists of orders.
select wall_by_sums('order_sum');
