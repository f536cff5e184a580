-- Servers keep answers to visitors in memory. Changes of what such answers are made of are announced with their commit.
create function public_data_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside', '{"publicData":true}');
  return null;
end $$;

do $$
declare changed text;
begin
  foreach changed in array array['freight_fcl', 'lane_price', 'special_offer', 'sailing_date', 'surcharge_set', 'port', 'shipping_line', 'trade_lane',
    'wharf', 'dictionary_item', 'publishable_key']
  loop
    execute format('create trigger public_data_changed after insert or update or delete or truncate on %I for each statement
      execute function public_data_changed()', changed);
  end loop;
end $$;
