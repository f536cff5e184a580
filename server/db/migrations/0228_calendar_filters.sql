-- What a user's calendar contains: kinds of cut-offs, and bookings of the company or of the user alone.
alter table deadline_feed
  add codes text[] not null default '{si,vgm,customs,afc,cy}' check (codes <@ '{si,vgm,customs,afc,cy}'::text[] and codes <> '{}'),
  add is_own_only boolean not null default false;
