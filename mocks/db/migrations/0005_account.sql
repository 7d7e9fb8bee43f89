-- What a real shop would send by text message. Newest first is by position: the clock can be set back.
create table outbox (
  id text primary key,
  position bigint not null,
  recipient text not null,
  kind text not null,
  text text not null,
  created_at timestamptz not null
)
--> next
create index outbox_position on outbox (position desc)
--> next
-- The one code that counts for a login. An unknown login has a row as well, without an account, so that it takes the
-- same work and gets the same answers.
create table reset_code (
  login text primary key,
  account_id text references account on delete cascade,
  -- Hash of the code; null once it was used.
  code text,
  tries int not null,
  -- Hash of what the right code was exchanged for.
  token_hash text unique,
  expires_at timestamptz not null
)
--> next
create index reset_code_account on reset_code (account_id)
--> next
create index reset_code_expires on reset_code (expires_at)
--> next
-- How often something was tried by somebody since a window opened.
create table attempt (
  name text not null,
  subject text not null,
  starts_at timestamptz not null,
  count int not null,
  primary key (name, subject)
)
--> next
create index attempt_starts on attempt (starts_at)
--> next
create index session_expires on session (expires_at)
--> next
-- How far the balance may go below zero; without one there is no bound.
alter table debtor_card add column limit_in_cents int
--> next
alter table debtor_card add column requested_at timestamptz
--> next
-- What an earlier system handed over, the newest for each account, as it was sent.
create table account_migration (
  account_id text primary key references account on delete cascade,
  payload text not null,
  received_at timestamptz not null
)
