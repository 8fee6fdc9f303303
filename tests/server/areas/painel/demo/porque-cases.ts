import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Painel } from '../../../../../src/contract/paineis/painel'
import type { Porque } from '../../../../../src/contract/paineis/porque'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { HOJE, type Role, rowsAt, summedBy } from './demo-company'

const PAGES = [
  'cobranca?periodo=mes',
  'faturamento?periodo=mes_anterior&credores=10&credores=216',
  'metas?inicio=2028-01-05&fim=2028-02-11',
]

/** Receipts with the oldest due date of what their agreement took up; a reversal counts its days to the day of what it reverses. */
const WITH_OLDEST = `recebimentos x left join recebimentos z on z.id = x.estorno_de_id left join (
  select ao.acordo_id, min(o.data_vencimento) as vencimento from operacoes o join acordos_operacoes ao on ao.operacao_id = o.id group by 1
) d on d.acordo_id = x.acordo_id`
const BAND = `(array['ate_90', 'ate_180', 'ate_365', 'ate_730', 'mais_730'])[
  1 + width_bucket(coalesce(z.data, x.data) - d.vencimento, array[91, 181, 366, 731])]`

export function whyCases(t: TestApp) {
  describe('why a figure changed', () => {
    it.each(['coordenador', 'supervisorCobranca', 'supervisorFinanceiro'] as Role[])(
      'tells %s lines that add up to what its card says, each with its rows',
      async (role) => {
        const actor = await t.as(CPF[role])
        let lines = 0
        for (const page of PAGES)
          for (const card of await cardsOf(actor, page)) {
            const { antes, ate_hoje, valor, quantidade, nome } = card
            const why = await whyOf(actor, page, nome)
            const agora = ate_hoje ?? valor ?? quantidade
            const place = [page, nome]
            expect([...place, why.total]).toEqual([...place, { agora, antes, diferenca: cents(agora - (antes ?? 0)) }])
            for (const dimensao of why.dimensoes) {
              const all = [...dimensao.linhas, ...(dimensao.demais ? [dimensao.demais] : [])]
              expect([...place, dimensao.campo, sumOf(all)]).toEqual([...place, dimensao.campo, why.total])
              const moved = dimensao.linhas.map(({ diferenca }) => Math.abs(diferenca))
              expect(moved).toEqual([...moved].sort((a, b) => b - a).slice(0, 10))
              for (const { rota, rota_antes, ...line } of dimensao.linhas.slice(0, 1)) {
                lines += 1
                const found = [
                  await rowsAt(actor, rota, summedBy(nome)),
                  await rowsAt(actor, rota_antes, summedBy(nome)),
                ]
                expect([...place, dimensao.campo, ...found.map(({ comes }) => comes)]).toEqual([
                  ...place,
                  dimensao.campo,
                  line.agora,
                  line.antes,
                ])
              }
            }
          }
        expect(lines).toBeGreaterThan(10)
      },
    )

    it.each([
      ['recebimentos.recebido', 'credor_id', 'recebimentos x', 'x.credor_id', 'x.valor', 'x.data'],
      ['recebimentos.faturamento', 'forma', 'recebimentos x', 'x.forma', 'x.honorarios + x.comissao', 'x.data'],
      ['recebimentos.honorarios', 'equipe_id', 'recebimentos x', 'x.equipe_id', 'x.honorarios', 'x.data'],
      ['recebimentos.recebido', 'faixa', WITH_OLDEST, BAND, 'x.valor', 'x.data'],
    ])('counts %s by %s as one does by hand', async (nome, campo, ...hand) => {
      const admin = await t.as(CPF.administrador)
      const why = await whyOf(admin, 'faturamento?periodo=mes', nome)
      expect([why.periodo, why.comparado]).toEqual([
        { inicio: '2028-02-01', fim: HOJE },
        { inicio: '2028-01-01', fim: '2028-01-31' },
      ])
      expect(linesOf(why, campo)).toEqual(await byHand(t, hand, why))
    })

    it('compares with the same period a year before for whoever asks', async () => {
      const admin = await t.as(CPF.administrador)
      const page = 'faturamento?periodo=mes&comparar=ano'
      const why = await whyOf(admin, page, 'recebimentos.recebido')
      expect([why.periodo, why.comparado.inicio]).toEqual([{ inicio: '2028-02-01', fim: HOJE }, '2027-02-01'])
      const hand = ['recebimentos x', 'x.credor_id', 'x.valor', 'x.data']
      expect(linesOf(why, 'credor_id')).toEqual(await byHand(t, hand, why))
      const card = (await cardsOf(admin, page)).find(({ nome }) => nome === 'recebimentos.recebido')
      expect([card?.antes, card?.ate_hoje ?? card?.valor]).toEqual([why.total.antes, why.total.agora])
    })

    it('counts events by canal as one does by hand', async () => {
      const why = await whyOf(await t.as(CPF.administrador), 'cobranca?periodo=mes', 'eventos.acionamentos')
      const from = 'eventos x join tipos_evento t on t.id = x.tipo_id and t.acionamento'
      const hand = [from, 'x.canal', '1', "(x.criado_em at time zone 'America/Sao_Paulo')::date"]
      expect(linesOf(why, 'canal')).toEqual(await byHand(t, hand, why))
      expect(why.em_reais).toBe(false)
    })

    it('tells a person of the portal of his own rows alone, and nothing of what he may not see', async () => {
      const admin = await (await t.as(CPF.administrador)).confirm()
      const { usuarioId } = await t.as(CPF.credor216)
      const granted = { usuario_id: usuarioId, permissao: 'painel.faturamento', efeito: 'conceder' }
      const before = await (await t.as(CPF.credor216)).get(
        '/api/v1/paineis/faturamento/porque?figura=recebimentos.recebido',
      )
      expect((await admin.post('/api/v1/usuarios_permissoes', granted)).statusCode).toBe(201)
      const why = await whyOf(await t.as(CPF.credor216), 'faturamento?periodo=mes', 'recebimentos.recebido')
      const hand = ['recebimentos x where x.credor_id = 216', 'x.forma', 'x.valor', 'x.data']
      expect(before.statusCode).toBe(403)
      expect(linesOf(why, 'forma')).toEqual(await byHand(t, hand, why))
      expect(why.total.agora).toBeGreaterThan(0)
      // whoever negotiated is not for him to see
      expect(why.dimensoes.map(({ campo }) => campo)).not.toContain('executivo_cobranca_id')
    })

    it.each([
      ['faturamento', 'figura=recebimentos.nada', 404, 'figura_fora_do_painel'],
      ['faturamento', 'figura=acordos.fechados', 404, 'figura_fora_do_painel'],
      ['coordenador', 'figura=operacoes.em_cobranca', 422, 'figura_sem_periodo'],
      ['faturamento', 'figura=recebimentos.recebido&periodo=sempre', 422, 'periodo_desconhecido'],
      ['faturamento', 'figura=recebimentos.recebido&inicio=2026-11-02&fim=2026-11-01', 422, 'periodo_invertido'],
      ['faturamento', 'figura=recebimentos.recebido&credores=10&credores=999999', 422, 'referencia_desconhecida'],
      ['faturamento', 'figura=recebimentos.recebido&inicio=0000-01-01', 422, 'data_invalida'],
      ['faturamento', 'figura=recebimentos.recebido&credores=x', 400, 'requisicao_invalida'],
      ['faturamento', '', 422, 'campo_obrigatorio'],
      ['backoffice', 'figura=remessas.aguardam', 404, 'rota_nao_encontrada'],
    ])('refuses of %s ?%s with %i %s', async (painel, query, status, codigo) => {
      const answer = await (await t.as(CPF.administrador)).get(`/api/v1/paineis/${painel}/porque?${query}`)
      expect([answer.statusCode, answer.json().code]).toEqual([status, codigo])
      expect(answer.json().message).toMatch(/[a-zá-ú]{3}/)
    })
  })
}

async function cardsOf(actor: Actor, page: string) {
  const answer = await actor.get(`/api/v1/paineis/${page}`)
  if (answer.statusCode === 403) return []
  expect(answer.statusCode, answer.body).toBe(200)
  const { blocos } = answer.json<Painel>()
  const cards = blocos.flatMap((bloco) => (bloco.kind === 'figuras' ? bloco.indicadores : []))
  return cards.filter(({ antes }) => antes !== null)
}

async function whyOf(actor: Actor, page: string, figura: string): Promise<Porque> {
  const [painel, query = ''] = page.split('?')
  const answer = await actor.get(`/api/v1/paineis/${painel}/porque?figura=${figura}&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const cents = (reais: number) => Math.round(reais * 100) / 100

type Sums = Pick<Porque['total'], 'agora' | 'antes' | 'diferenca'>

function sumOf(lines: readonly Sums[]): Sums {
  const sum = (key: keyof Sums) => cents(lines.reduce((total, line) => total + line[key], 0))
  return { agora: sum('agora'), antes: sum('antes'), diferenca: sum('diferenca') }
}

function linesOf({ dimensoes }: Porque, campo: string) {
  const own = dimensoes.find((one) => one.campo === campo)
  return Object.fromEntries(own?.linhas.map(({ valor, agora, antes }) => [String(valor), [agora, antes]]) ?? [])
}

/** What moved, by its value: now and before. */
async function byHand(t: TestApp, [from, key, value, day]: readonly string[], { periodo, comparado }: Porque) {
  const within = ({ inicio, fim }: Porque['periodo']) =>
    `coalesce(sum(${value}) filter (where ${day} between '${inicio}' and '${fim}'), 0)`
  const { rows } = await sql<{ key: unknown; agora: number; antes: number }>`
    select * from (select ${sql.raw(`${key} as key, ${within(periodo)} as agora, ${within(comparado)} as antes from ${from}`)}
    group by 1) x where agora <> antes order by abs(agora - antes) desc limit 10`.execute(t.db)
  return Object.fromEntries(rows.map((row) => [String(row.key), [Number(row.agora), Number(row.antes)]]))
}
