-- Products carry their features.
call revise_on_write('product_feature', 'bump_catalogue');
