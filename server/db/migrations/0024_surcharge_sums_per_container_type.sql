-- Surcharge sums per container type: 40GP, 40HQ and 45HQ may cost differently.
alter table freight_fcl rename column usd_20 to usd_20gp;
alter table freight_fcl rename column usd_40 to usd_40gp;
alter table freight_fcl rename column cny_20 to cny_20gp;
alter table freight_fcl rename column cny_40 to cny_40gp;
alter table freight_fcl
  add column usd_40hq numeric(12, 2) not null default 0,
  add column usd_45hq numeric(12, 2) not null default 0,
  add column cny_40hq numeric(12, 2) not null default 0,
  add column cny_45hq numeric(12, 2) not null default 0;
