-- When the customer last agreed to the sailing of a booking, if that was after its submission. Only later changes of the schedule are news.
alter table booking add sailing_agreed_at timestamptz;
