-- The reason a buyer chose for a return.
alter table order_return add column why text;
alter table order_return add constraint order_return_why_check check (why in ('SIZE', 'DAMAGED', 'WRONG', 'DIFFERENT', 'UNWANTED', 'OTHER'));
