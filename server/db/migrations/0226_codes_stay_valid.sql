-- A new code leaves the ones before it valid, so that a stranger who asks for one does not end the owner's.
alter table mobile_code drop constraint mobile_code_pkey, add primary key (phone_key, purpose, code_hash);
