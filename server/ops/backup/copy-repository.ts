import { type CopyStreamQuery, type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DedicatedClient } from '../../core/storage/db.ts';
import type { ArchivedTable } from './format.ts';

/** Rows of a table in PostgreSQL's text format. */
export const copyOut = (client: DedicatedClient, table: ArchivedTable): CopyToStreamQuery =>
  client.query(copyTo(`copy ${target(client, table)} to stdout`));

/** Stream that stores rows in PostgreSQL's text format. */
export const copyIn = (client: DedicatedClient, table: ArchivedTable): CopyStreamQuery =>
  client.query(copyFrom(`copy ${target(client, table)} from stdin`));

const target = (client: DedicatedClient, { name, columns }: ArchivedTable): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
