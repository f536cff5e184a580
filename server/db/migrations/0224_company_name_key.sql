-- Names that look alike are the same company: full-width signs, capitals, blanks and invisible characters make no difference.
create function company_name_key(name text) returns text immutable parallel safe language sql
return lower(regexp_replace(normalize(name, nfkc),
  '[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'));

create index customer_name_key on customer (company_name_key(name_cn));
drop index customer_name;
