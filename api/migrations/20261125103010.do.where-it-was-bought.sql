-- The site an order was placed at and the language it was read in: letters about it lead there, in that language.
alter table shop_order
  add column site_origin text,
  add column language text;
