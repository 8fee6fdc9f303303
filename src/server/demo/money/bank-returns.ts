import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import { listas } from '../../../domain/generated-lists'
import { encodeFile } from '../../../domain/payments/cnab/encode'
import type { Valores } from '../../../domain/payments/cnab/field'
import { layoutOf } from '../../../domain/payments/cnab/layouts/layouts'
import type { ActContext } from '../../platform/act-context'
import { type Story, WHO } from '../agreements'
import type { Step } from '../script'

interface Titulo {
  readonly id: number
  readonly status: string
  readonly banco: string
  readonly cnpj: string
  readonly agencia: string
  readonly conta: string
  readonly convenio: string | null
  readonly codigo_empresa: string | null
  readonly nosso_numero: string
  readonly nosso_numero_impresso: string
  /** Centavos. */
  readonly valor: number
  readonly vencimento: string
}

/**
 * What a bank answers to the file that finance took there: the slips are registered; then one is paid ten centavos short, with what the bank
 * charged; then somebody pays a slip that nobody here knows.
 */
export function bankReturnSteps({ demo: { acts, db } }: Story): Step[] {
  const answer = async (ctx: ActContext, numero: number, say: (titulos: readonly Titulo[]) => readonly Valores[]) => {
    const titulos = await findTitulos(db)
    const [first] = titulos
    if (!first) return
    await acts.trazerRetorno(db, ctx, {
      nome: `CB${ctx.clock.hoje().slice(8)}${numero}.RET`,
      texto: writeFile(first, numero, ctx.clock.hoje(), say(titulos)),
    })
  }
  const of = (titulo: Titulo, said: Valores): Valores => ({
    nosso_numero:
      titulo.banco === '237' ? titulo.nosso_numero + titulo.nosso_numero_impresso.slice(-1) : titulo.nosso_numero,
    valor: titulo.valor,
    vencimento: titulo.vencimento,
    uso_da_empresa: String(titulo.id),
    ...said,
  })
  return [
    {
      daysAgo: 1,
      who: WHO.financeiro,
      act: (ctx) =>
        answer(ctx, 1, (titulos) => known(titulos).map((titulo) => of(titulo, { ocorrencia: '02', tarifa: 237 }))),
    },
    {
      daysAgo: 0,
      who: WHO.financeiro,
      act: (ctx) =>
        answer(ctx, 2, (titulos) =>
          titulos
            .filter(({ status }) => status === listas.status_cobranca.ativa)
            .slice(0, 1)
            .map((titulo) => {
              const paid = { valor_pago: titulo.valor - 10, data_credito: ctx.clock.hoje() }
              return of(titulo, { ocorrencia: '06', tarifa: 350, ...paid })
            }),
        ),
    },
    {
      daysAgo: 0,
      who: WHO.financeiro,
      act: (ctx) =>
        answer(ctx, 3, ([titulo]) =>
          titulo
            ? [
                of(titulo, {
                  ocorrencia: '06',
                  nosso_numero: '99999999990',
                  uso_da_empresa: '',
                  valor_pago: titulo.valor,
                  data_credito: ctx.clock.hoje(),
                }),
              ]
            : [],
        ),
    },
  ]
}

/** All but one of which the bank says nothing yet: its file still waits for an answer. */
function known(titulos: readonly Titulo[]): readonly Titulo[] {
  const waits = titulos.findLast(({ status }) => status === listas.status_cobranca.registrando)
  return titulos.filter((titulo) => titulo !== waits)
}

/** The slips of the file that was taken to its bank, in their order. */
async function findTitulos(db: Story['demo']['db']): Promise<readonly Titulo[]> {
  const { rows } = await sql<Titulo>`
    select c.id, c.status, v.banco, v.cnpj, v.agencia, v.conta, v.convenio, v.codigo_empresa, c.nosso_numero, c.nosso_numero_impresso,
      round(c.valor * 100)::int as valor, c.vencimento
    from remessas_bancarias_linhas l join remessas_bancarias r on r.id = l.remessa_id join cobrancas c on c.id = l.cobranca_id
      join convenios v on v.id = l.convenio_id
    where r.enviada_em is not null and l.movimento = '01' and v.banco in ('001', '237') order by c.id`.execute(db)
  return rows
}

/** A file of 240 columns as the bank of these slips writes it. */
function writeFile(of: Titulo, numero: number, dia: string, ditos: readonly Valores[]): string {
  const layout = layoutOf(of.banco, 240, 'retorno')
  if (!layout) throw new Error(`no return file of bank ${of.banco}`)
  const [conta = ''] = of.conta.split('-')
  const convenio =
    of.banco === '001' ? (of.convenio ?? '').padStart(9, '0') : (of.codigo_empresa ?? '').padStart(20, '0')
  const header = {
    ...{
      lote: 0,
      inscricao_tipo: '2',
      inscricao: of.cnpj.padStart(14, '0'),
      convenio,
      agencia: of.agencia.padStart(5, '0'),
    },
    ...{ conta: conta.padStart(12, '0'), empresa: 'AVENCA', gerado_em: dia, arquivo: numero },
  }
  const segments = ditos.flatMap((dito, at) => {
    // a bank tells of the day before
    const said = { data_ocorrencia: addDays(dia, -1), valor_creditado: dito.valor_pago ?? 0, ...dito, lote: 1 }
    return [
      { registro: 't', valores: { ...said, sequencia: at * 2 + 1 } },
      { registro: 'u', valores: { ...said, sequencia: at * 2 + 2 } },
    ]
  })
  return encodeFile(layout, [
    { registro: 'arquivo', valores: header },
    { registro: 'lote', valores: { ...header, lote: 1 } },
    ...segments,
    { registro: 'fim_do_lote', valores: { lote: 1, registros: segments.length + 2 } },
    { registro: 'fim', valores: { lote: 9999, lotes: 1, registros: segments.length + 4 } },
  ])
}
