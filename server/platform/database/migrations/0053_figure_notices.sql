-- Nodes hold the figures that filters bound. The map's log tells them of homes that come or are sold; of a sold home's
-- price it must tell nobody, so that this does, to the nodes alone.
CREATE FUNCTION "notify_figure_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('figure_changes', NEW.number::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "properties_tell_figures" AFTER UPDATE OF "price", "surface_area", "sale_date" ON "properties" FOR EACH ROW
  WHEN ((OLD.price, OLD.surface_area, OLD.sale_date) IS DISTINCT FROM (NEW.price, NEW.surface_area, NEW.sale_date))
  EXECUTE FUNCTION "notify_figure_change"();
