-- What is wrong with files, place by place. Lists show the first of them, and every one can be asked for.
create table import_problem (
  import_id text not null references import_file on delete cascade,
  line int not null,
  -- Tells places of one line apart, in the order in which they were found.
  position int not null,
  -- JSON, kept as it came.
  problem text not null,
  primary key (import_id, line, position)
)
--> next
insert into import_problem (import_id, line, position, problem)
select i.id, (p.problem ->> 'line')::int, p.position, p.problem::text
from import_file i cross join jsonb_array_elements(i.problems) with ordinality as p(problem, position)
--> next
alter table import_file add column bad_count int not null default 0
--> next
update import_file set bad_count = jsonb_array_length(problems) + further_problems
--> next
alter table import_file drop column problems
--> next
alter table import_file drop column further_problems
