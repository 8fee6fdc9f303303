import { beforeEach, describe, expect, it } from 'vitest'
import { avisar, type NovoAviso } from '../../../src/server/framework/avisos/avisar'
import type { EmailDaCasa, RespostaDoCarteiro } from '../../../src/server/framework/avisos/carteiro'
import { type AnexosDe, enviarAvisos } from '../../../src/server/framework/avisos/enviar-avisos'
import type { AindaVale } from '../../../src/server/framework/avisos/tomar-aviso'
import { asCompany } from '../../../src/server/framework/resources/events/as-company'
import { CPF } from '../fixture'
import { withApp } from '../with-app'

let ahead = 0
const { t, administrador, coordenador } = withApp({ agora: () => new Date(Date.now() + ahead) }, [
  'administrador',
  'coordenador',
])

/** What the server of e-mail that the test plays got, and how it answers. */
let got: EmailDaCasa[] = []
let answer: () => Promise<RespostaDoCarteiro> = async () => ({ tipo: 'aceita', referencia: 'R' })
beforeEach(async () => {
  got = []
  ahead = 0
  answer = async () => ({ tipo: 'aceita', referencia: `<${got.length}@avenca.test>` })
  await t.db.updateTable('avisos_por_email').set({ excluido_em: new Date() }).execute()
})

function context() {
  const { definitions, clock, secret } = t.app
  return { definitions, clock, secret, usuario: asCompany(definitions, null) }
}

function run(ainda: AindaVale = {}, anexos: AnexosDe = {}) {
  const carteiroDe = () => (email: EmailDaCasa) => {
    got.push(email)
    return answer()
  }
  return enviarAvisos({ carteiroDe, ainda, anexos })(t.db, context(), t.app)
}

let sequence = 0
async function made(own: Partial<NovoAviso> = {}) {
  sequence += 1
  const novo = {
    pessoa_id: 3,
    tipo: 'resposta',
    chave: `teste ${sequence}`,
    assunto: 'Aviso',
    texto: 'Um aviso',
  } as const
  await t.db.transaction().execute((trx) => avisar(trx, context(), [{ ...novo, ...own }]))
  return { read: () => readByKey(own.chave ?? novo.chave) }
}

function readByKey(chave: string) {
  return t.db.selectFrom('avisos_por_email').selectAll().where('chave', '=', chave).executeTakeFirstOrThrow()
}

describe('the outbox of e-mails of the house', () => {
  it('sends each once, to the address of the person, and keeps what the server called it', async () => {
    const { read } = await made()
    await run()
    await run()
    expect(got).toMatchObject([{ para: 'usuario3@avenca.test', assunto: 'Aviso', descadastro: null }])
    expect(await read()).toMatchObject({ status: 'Enviado', referencia: '<1@avenca.test>', tentativas: 1 })
  })

  it('writes one e-mail for one cause, however often it is told', async () => {
    for (let times = 0; times < 3; times += 1) await made({ chave: 'a mesma causa' })
    await run()
    expect(got).toHaveLength(1)
  })

  it('keeps the subject one line and every word escaped', async () => {
    await made({ assunto: 'Oi\r\nBcc: todos@exemplo.com\u2028X: 1', texto: '<script>alert(1)</script> & "aspas"' })
    await run()
    expect(got[0]?.assunto).toBe('Oi Bcc: todos@exemplo.com X: 1')
    expect(got[0]?.carta.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;aspas&quot;')
    expect(got[0]?.carta.html).not.toContain('<script')
  })

  it('never sends again what a dead process left: it is uncertain until a person decides', async () => {
    const { read } = await made()
    answer = () => Promise.reject(new Error('the process dies here'))
    await expect(run()).rejects.toThrow('the process dies here')
    expect(await read()).toMatchObject({ status: 'Enviando' })
    answer = async () => ({ tipo: 'aceita', referencia: 'R' })
    await run()
    ahead = 61_000
    await run()
    await run()
    expect(got).toHaveLength(1)
    const left = await read()
    expect(left).toMatchObject({ status: 'Incerto', motivo: expect.stringContaining('não se sabe se saiu') })
    const again = await administrador.post('/api/v1/avisos_por_email/atos/reenviar', {
      ids: [left.id],
      versoes: { [left.id]: left.versao },
    })
    expect(again.statusCode, again.body).toBe(200)
    await run()
    expect(got).toHaveLength(2)
    expect(await read()).toMatchObject({ status: 'Enviado' })
  })

  it('tries a failure that passes again at 1, 5, 30 and 120 minutes, then gives up; a refusal is final', async () => {
    const passing = await made()
    answer = async () => ({ tipo: 'temporaria', motivo: 'Ocupado' })
    for (const minutes of [0, 1, 5, 30, 120]) {
      ahead += minutes * 60_000 + 1_000
      await run()
      await run()
    }
    expect(got).toHaveLength(5)
    expect(await passing.read()).toMatchObject({ status: 'Falhou', motivo: 'Ocupado', tentativas: 5 })
    const refused = await made()
    answer = async () => ({ tipo: 'rejeitada', motivo: '550 Caixa inexistente' })
    await run()
    ahead += 200 * 60_000
    await run()
    expect(got).toHaveLength(6)
    expect(await refused.read()).toMatchObject({ status: 'Falhou', motivo: '550 Caixa inexistente' })
  })

  it('is uncertain where the server said nothing, and sends nothing after its time', async () => {
    const silent = await made()
    answer = async () => ({ tipo: 'incerta', motivo: 'Sem resposta' })
    await run()
    expect(await silent.read()).toMatchObject({ status: 'Incerto' })
    const late = await made({ vale_ate: new Date(Date.now() - 1_000) })
    await run()
    expect(got).toHaveLength(1)
    expect(await late.read()).toMatchObject({ status: 'Cancelado', motivo: 'O prazo passou antes de sair.' })
  })

  it('asks again as it leaves: who is blocked, has no address or no longer sees the record gets nothing', async () => {
    const blocked = await made({ pessoa_id: 5 })
    const silent = await made({ pessoa_id: 8 })
    const unseen = await made({ pessoa_id: 9, registro: { recurso: 'usuarios', id: 3 } })
    const gone = await made({ registro: { recurso: 'credores', id: 999_999 } })
    await t.app.pool.query('update usuarios set ativo = false where id = 5')
    await t.app.pool.query('update usuarios set email = null where id = 8')
    await run()
    expect(got).toEqual([])
    expect((await blocked.read()).motivo).toBe('A pessoa não entra mais no sistema.')
    expect((await silent.read()).motivo).toBe('A pessoa não tem e-mail no cadastro.')
    for (const each of [unseen, gone])
      expect(await each.read()).toMatchObject({
        status: 'Cancelado',
        motivo: 'A pessoa não vê mais aquilo de que ele fala.',
      })
  })

  it('leads to the record at the address of the house', async () => {
    await made({ pessoa_id: 1, registro: { recurso: 'credores', id: 10 } })
    await run()
    expect(got[0]?.texto).toMatch(/http:\/\/localhost:3000\/\S*credor\S*10/)
    expect(got[0]?.carta.html).toContain('<a href="http://localhost:3000/')
  })

  it('is listed for administrators alone', async () => {
    await made()
    expect((await administrador.get('/api/v1/avisos_por_email')).json()).toMatchObject([{ assunto: 'Aviso' }])
    for (const person of [coordenador, await t.as(CPF.credor10)])
      expect((await person.get('/api/v1/avisos_por_email')).statusCode).toBe(403)
  })
})
