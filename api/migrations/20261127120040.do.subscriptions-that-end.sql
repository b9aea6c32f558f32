create index subscription_by_canceled_end on subscription (current_period_end) where cancel_at_period_end;
