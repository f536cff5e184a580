import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { constraintsOf } from '#server/test/data/constraints';
import { testApp } from '#server/test/test-app';
import { issueOfConstraint, knownConstraints } from './constraint-errors.ts';

const test = await testApp();

describe('constraint errors', () => {
  it('every database constraint is listed once: as a field error or as an internal error', async () => {
    expect(knownConstraints().toSorted()).toEqual((await constraintsOf(test.db)).toSorted());
  });

  it('a violated constraint becomes an error of its field, unless it is internal', async () => {
    const violate = (statement: ReturnType<typeof sql>) =>
      statement.execute(test.db).then(
        () => new Error('not refused'),
        (error: Error) => error,
      );
    const duplicate = await violate(sql`insert into web_user (user_name, password_hash, side, customer_id, name_cn, created_at)
      select user_name, password_hash, side, customer_id, name_cn, created_at from web_user limit 1`);
    expect(issueOfConstraint(duplicate)).toEqual({ field: 'userName', code: 'taken', params: {} });
    const wrongStatus = await violate(sql`update web_user set status = 9`);
    expect(wrongStatus).toMatchObject({ code: '23514' });
    expect(issueOfConstraint(wrongStatus)).toBeUndefined();
  });
});
