-- Messages to carriers look up the IMO number of a vessel by its name.
create index sailing_date_vessel_imo on sailing_date (vessel, imo) where imo is not null;
