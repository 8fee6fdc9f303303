import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { changedIn } from '../../../../src/server/framework/acts/changed-in'
import { loadUsuario } from '../../../../src/server/platform/session/load-usuario'
import type { Usuario } from '../../../../src/server/platform/session/usuario'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'

const { t, administrador, credor10 } = withApp({}, ['administrador', 'credor10'])

async function usuarioOf({ usuarioId }: Actor): Promise<Usuario> {
  const { jti } = await t.db
    .selectFrom('sessoes')
    .select('jti')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  const usuario = await loadUsuario(t.db, t.definitions, jti)
  if (!usuario) throw new Error('nobody')
  return usuario
}

it('tells of what a transaction changed, and only of what the person may see', async () => {
  const told = async (actor: Actor) => {
    const usuario = await usuarioOf(actor)
    const { clock } = t.app
    return t.db.transaction().execute(async (trx) => {
      for (const recurso of ['parcelas', 'acordos', 'usuarios', 'acordos'])
        await sql`insert into historico (recurso, registro_id, acao) values (${recurso}, 1, 'editar')`.execute(trx)
      return changedIn(trx, { usuario, clock, definitions: t.definitions })
    })
  }
  expect(await told(administrador)).toEqual(['acordos', 'parcelas', 'usuarios'])
  const seen = await usuarioOf(credor10)
  expect([seen.permissoes.has('acordos.ver'), seen.permissoes.has('usuarios.ver')]).toEqual([true, false])
  expect(await told(credor10)).toEqual(
    ['acordos', 'parcelas'].filter((recurso) => seen.permissoes.has(`${recurso}.ver`)),
  )
})
