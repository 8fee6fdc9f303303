import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../turns'

/** OWASP's argon2id setting; 19 MiB each, so few at once. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 4
const QUEUE = 50

const inTurn = createTurns(AT_ONCE, QUEUE)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Null stands for a user who is not there: the work is the same, the answer is no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await absentHash())
  const equal = await inTurn(() => verify(against, password))
  return equal && stored !== null
}

let absent: Promise<string> | undefined
function absentHash(): Promise<string> {
  absent ??= hash('ninguém usa esta senha', COST)
  return absent
}
