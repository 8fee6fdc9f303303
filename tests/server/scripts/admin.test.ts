import { describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { TestApp } from '../harness'
import { runProgram } from '../program'
import { withApp } from '../with-app'

const NOVA = { cpf: '168.995.350-09', digits: '16899535009', senha: 'uma-senha-bem-comprida' }

const { t } = withApp()

describe('npm run admin', () => {
  it('makes an administrator, and says in the history where he came from but not his password', async () => {
    const args = ['--cpf', NOVA.cpf, '--nome', 'Lia Nunes', '--email', 'lia@avenca.test']
    const { code, errors } = await admin(t, args, NOVA.senha)
    expect(code, errors).toBe(0)
    const usuario = await t.db
      .selectFrom('usuarios')
      .select(['id', 'funcao'])
      .where('cpf', '=', NOVA.digits)
      .executeTakeFirstOrThrow()
    expect(usuario.funcao).toBe('Administrador(a)')
    const history = await (await t.as(CPF.administrador)).get(`/api/v1/usuarios/${usuario.id}/historico`)
    expect(history.json()).toMatchObject([
      {
        acao: 'criar',
        origem: 'linha de comando',
        mudancas: { nome: [null, 'Lia Nunes'], cpf: [null, NOVA.digits], funcao: [null, 'Administrador(a)'] },
      },
    ])
    expect(history.body).not.toContain('senha')
    const body = { cpf: NOVA.cpf, password: NOVA.senha }
    expect((await t.app.inject({ method: 'POST', url: '/api/login', payload: body })).statusCode).toBe(200)
  })

  it('takes the second factor of whom no other administrator can help, and tells the owner', async () => {
    const { id } = await t.db
      .selectFrom('usuarios')
      .select('id')
      .where('cpf', '=', CPF.backoffice)
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('segundos_fatores')
      .values({ usuario_id: id, segredo: 'v1:x', ligado_em: new Date() })
      .execute()
    await t.db.updateTable('usuarios').set({ segundo_fator_desde: new Date() }).where('id', '=', id).execute()
    const args = ['--cpf', CPF.backoffice, '--sem-segundo-fator']
    const { code, errors } = await admin(t, args, '')
    expect(code, errors).toBe(0)
    expect(await t.db.selectFrom('segundos_fatores').select('usuario_id').execute()).toEqual([])
    const history = await (await t.as(CPF.administrador)).get(`/api/v1/usuarios/${id}/historico`)
    expect(history.json()).toMatchObject([{ acao: 'retirar_segundo_fator', origem: 'linha de comando' }])
    const told = await t.db.selectFrom('avisos_por_email').select('tipo').where('pessoa_id', '=', id).execute()
    expect(told).toEqual([{ tipo: 'segundo_fator' }])
    expect((await admin(t, args, '')).errors).toContain('não tem segundo fator')
  })

  it.each([
    [['--cpf', NOVA.cpf], NOVA.senha, 'Uso: npm run admin'],
    [['--cpf', '111.111.111-11', '--nome', 'X'], NOVA.senha, 'O CPF não existe'],
    [['--cpf', CPF.executivo, '--nome', 'X'], NOVA.senha, 'Já existe um usuário'],
    [['--cpf', '714.287.938-60', '--nome', 'X'], 'curta', 'Use ao menos 12 caracteres'],
  ])('refuses %j and writes nothing', async (args, senha, message) => {
    const before = await rows(t)
    const { code, errors } = await admin(t, args, senha)
    expect(code).toBe(1)
    expect(errors).toContain(message)
    expect(await rows(t)).toEqual(before)
  })
})

async function rows({ db }: TestApp): Promise<readonly number[]> {
  const usuarios = await db.selectFrom('usuarios').select('id').orderBy('id').execute()
  const history = await db.selectFrom('historico').select('id').where('recurso', '=', 'usuarios').execute()
  return [usuarios.length, history.length]
}

function admin({ database }: TestApp, args: readonly string[], senha: string) {
  const env = {
    DATABASE_URL: database.url,
    DATABASE_MIGRATE_URL: database.ownerUrl,
    AVENCA_SECRET: 'segredo-dos-testes-com-mais-de-32-caracteres',
  }
  return runProgram('src/scripts/admin.ts', args, { env, input: `${senha}\n` })
}
