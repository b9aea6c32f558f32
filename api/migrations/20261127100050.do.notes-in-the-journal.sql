alter table stock_move add column note text not null default '';
