import { version as release } from '../../../package.json'
import type { Clock } from '../platform/clock'
import { readPlanFiles } from '../platform/database/migrations/plan/plan-file'
import type { MigrationInput } from '../platform/database/migrations/survey'
import { readDeclarationFiles } from './declarations'

/** What a migration takes from the project folder besides the declarations: committed plans, and texts for messages. */
export function readMigrationInput(root: string, clock: Clock): MigrationInput {
  return { hoje: clock.hoje(), planos: readPlanFiles(root), fontes: readDeclarationFiles(root), release }
}
