-- Nodes keep figures of the market: each write of what they are read from is told to them, whoever writes.
CREATE FUNCTION "notify_market_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('market_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sales_tell_market" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sales" EXECUTE FUNCTION "notify_market_change"();--> statement-breakpoint
CREATE TRIGGER "open_market_tell_market" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "open_market" EXECUTE FUNCTION "notify_market_change"();--> statement-breakpoint
CREATE TRIGGER "sale_figures_tell_market" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sale_figures" EXECUTE FUNCTION "notify_market_change"();--> statement-breakpoint
CREATE TRIGGER "market_years_tell_market" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "market_years" EXECUTE FUNCTION "notify_market_change"();--> statement-breakpoint
CREATE TRIGGER "settings_tell_market" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" EXECUTE FUNCTION "notify_market_change"();
