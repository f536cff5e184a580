-- A to-do's deadline is the cut-off of its booking. The copy stayed behind when a cut-off was changed in another way than by its sailing, and then
-- the to-do counted from another time than the workbench.
alter table to_do drop column deadline;
