import type { DatabaseTls } from '../runtime/settings/database-tls.ts';
import type { DatabaseConfig } from './db.ts';

/** Connection options of the operator's external PostgreSQL. */
export const externalDatabase = ({
  databaseUrl,
  databaseTls,
}: {
  databaseUrl: string | undefined;
  databaseTls: DatabaseTls | undefined;
}): DatabaseConfig => ({ connectionString: databaseUrl ?? '', ...(databaseTls && { ssl: databaseTls }) });
