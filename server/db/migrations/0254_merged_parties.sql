-- The entry that a merged one has become part of. A restored entry takes its uses back from there.
alter table party add column merged_into bigint;
