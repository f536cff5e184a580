-- Addresses of customers' own systems that are told of status changes. Their keys are computed from id and number, not stored.
create table webhook (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer,
  url text not null,
  kinds text[] not null check (kinds <@ '{booking,si,copy,vgm,preplan,bill}'::text[]),
  key_no int not null default 1,
  -- until then the former key signs, too
  former_key_until timestamptz,
  is_active boolean not null default true,
  -- since when every delivery has failed
  failing_since timestamptz,
  -- why the server has stopped the deliveries
  stopped_reason text,
  created_by bigint not null references web_user,
  created_at timestamptz not null
);
create index webhook_customer on webhook (customer_id);
create trigger webhook_audited after insert or update or delete on webhook
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('webhook', 'id', 'created_at', 'failing_since');

-- One event for one address. Those of a booking arrive in their order.
create table webhook_delivery (
  id bigint primary key default nextval('record_id'),
  webhook_id bigint not null references webhook on delete cascade,
  -- the same for a repeat
  event_id uuid not null default gen_random_uuid(),
  kind text not null,
  booking_id bigint not null,
  order_id bigint,
  order_no text not null default '',
  bkg_no text not null default '',
  ref_no text not null default '',
  from_status smallint,
  to_status smallint not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- status of the last answer; null if there was none
  response_status int,
  fault text,
  created_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  delivered_at timestamptz
);
create index webhook_delivery_log on webhook_delivery (webhook_id, id);
create index webhook_delivery_next on webhook_delivery (webhook_id, booking_id, id) where state = 'queued';
create index webhook_delivery_created on webhook_delivery (created_at);

-- Queues events in the transaction of the change, whichever program makes it.
create function queue_webhook_events() returns trigger language plpgsql as $$
declare
  queued_for bigint;
begin
  for queued_for in
    with changed as (
      select kind, from_status, to_status from (values
        ('booking', case when tg_op = 'UPDATE' then old.status end, new.status),
        ('si', case when tg_op = 'UPDATE' then old.si_status end, new.si_status),
        ('copy', case when tg_op = 'UPDATE' then old.copy_status end, new.copy_status),
        ('vgm', case when tg_op = 'UPDATE' then old.vgm_status end, new.vgm_status),
        ('preplan', case when tg_op = 'UPDATE' then old.preplan_status end, new.preplan_status),
        ('bill', case when tg_op = 'UPDATE' then old.bill_status end, new.bill_status)) as c (kind, from_status, to_status)
      where to_status <> coalesce(from_status, 0)),
    added as (
      insert into webhook_delivery (webhook_id, kind, booking_id, order_id, order_no, bkg_no, ref_no, from_status, to_status)
      select w.id, c.kind, new.id, new.order_id, coalesce((select order_no from web_order where id = new.order_id), ''), coalesce(new.bkg_no, ''),
        coalesce(new.ref_no, ''), c.from_status, c.to_status
      from webhook w join changed c on c.kind = any(w.kinds)
      where w.customer_id = new.customer_id and (w.is_active or w.stopped_reason is not null)
      returning webhook_id)
    select distinct webhook_id from added
  loop
    perform graphile_worker.add_job('deliverWebhook', json_build_object('webhookId', queued_for::text), max_attempts => 18);
  end loop;
  return null;
end $$;
create trigger booking_webhook_events after insert or update of status, si_status, copy_status, vgm_status, preplan_status, bill_status on booking
  for each row execute function queue_webhook_events();
