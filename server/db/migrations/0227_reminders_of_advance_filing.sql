-- Users are reminded of the cut-off of the advance filing too.
alter table cut_off_reminded drop constraint cut_off_reminded_code_check;
alter table cut_off_reminded add check (code in ('si', 'vgm', 'customs', 'afc'));
