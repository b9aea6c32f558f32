-- Whether a title has moments is in what viewers read of it.
call revise_on_write('product_link', 'bump_catalogue');
