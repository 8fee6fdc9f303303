import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { BOLETO, type FormaPagamento, formasPagamento } from '../../../../domain/cobrancas/payment-methods'
import type { OfertaPronta } from '../../../../domain/negociacao/ofertas'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { useConfig } from '../../../refine/config-context'
import { type Calculo, calcular, calcularOfertas, NADA } from './calcular'
import type { Campos } from './campos'
import { writeDraft } from './draft'
import { type Escolhas, firstEscolhas, offeredOperacoes } from './escolhas'
import { gruposDaMesa } from './grupos'
import {
  anotar,
  concluir,
  conferirMesa,
  credoresNaMesa,
  type Feito,
  type MesaDoCliente,
  onlyTouched,
  rascunhoDe,
  withRascunho,
} from './mesa-do-cliente'
import { useKeptMesa } from './use-kept-mesa'

/** The negotiations with all creditors of one client and everything that follows from them, recalculated on every keystroke. */
export function useNegociacao(cliente: ClienteDaTela) {
  const config = useConfig()
  const veemTodas = config.regras.credores.veem_todas_operacoes
  const { draftName, kept, setKept, perdas: lost, lose, own, forgive } = useKeptMesa(cliente.id)
  const { mesa, perdas } = useMemo(() => conferirMesa(kept, cliente, veemTodas), [kept, cliente, veemTodas])
  const shown = useDeferredValue(mesa)
  const calcularDe = useMemo(() => onceEach((escolhas) => calcular({ cliente, config, escolhas })), [cliente, config])
  const grupos = useMemo(
    () => gruposDaMesa(cliente, shown, { veemTodas, calcular: calcularDe }),
    [cliente, shown, veemTodas, calcularDe],
  )
  const escolhas = rascunhoDe(mesa, mesa.credorId)
  const escolhasShown = rascunhoDe(shown, shown.credorId)
  const ofertas = useMemo(
    () => (escolhasShown ? calcularOfertas({ cliente, config, escolhas: escolhasShown }) : []),
    [cliente, config, escolhasShown],
  )
  useEffect(() => {
    if (perdas.length === 0) return
    lose(perdas)
    setKept(mesa)
  }, [perdas, mesa, lose, setKept])
  useEffect(() => writeDraft(draftName, onlyTouched(mesa, cliente, veemTodas)), [draftName, mesa, cliente, veemTodas])

  /** The same function for ever while the client is the same: the table is drawn anew only when its figures change. */
  const update = useCallback(
    (next: (now: MesaDoCliente) => MesaDoCliente) => setKept((now) => next(conferirMesa(now, cliente, veemTodas).mesa)),
    [setKept, cliente, veemTodas],
  )
  const change = useCallback(
    (next: (now: Escolhas) => Partial<Escolhas>) =>
      update((now) => {
        const atual = rascunhoDe(now, now.credorId)
        return atual ? withRascunho(now, { ...atual, ...next(atual) }) : now
      }),
    [update],
  )
  const tick = useCallback(
    (credorId: number, operacoes: ReadonlyMap<number, 'sim' | 'nao'>) =>
      update((now) => tickOperacoes(now, { cliente, veemTodas, credorId, operacoes })),
    [update, cliente, veemTodas],
  )
  const setCredor = useCallback((credorId: number) => update((now) => ({ ...now, credorId })), [update])
  return {
    /** Of the creditor that is worked on; null when nothing of the client can be negotiated. */
    escolhas,
    /** What is on screen; a keystroke behind `escolhas` while the browser is busy. */
    calculo: escolhasShown ? calcularDe(escolhasShown) : NADA,
    /** For an act: never a keystroke behind. */
    calcularAgora: (): Calculo => (escolhas ? calcularDe(escolhas) : NADA),
    ofertas,
    grupos,
    feitos: mesa.feitos,
    setCampos: (campos: Campos) => change((now) => ({ campos: { ...now.campos, ...campos } })),
    clearCampos: () => change(() => ({ campos: {} })),
    setFormaPagamento: (formaPagamento: FormaPagamento) => change(() => ({ formaPagamento })),
    tick,
    chooseAll: () => change(({ credorId }) => ({ operacoes: firstEscolhas(cliente, credorId, veemTodas).operacoes })),
    setCredor,
    nextCredor: () => update((now) => ({ ...now, credorId: nextCredor(now, credoresNaMesa(cliente, veemTodas)) })),
    applyOferta: ({ parametros }: OfertaPronta) => {
      const { entrada = null, nParcelas = null, desconto = null } = parametros
      change((now) => ({ campos: { ...now.campos, entrada, nParcelas, desconto } }))
    },
    /** What fell out of the drafts, until it was read. */
    perdas: lost,
    forgive,
    /** Something was done: on to the next creditor. */
    concluir: (feito: Feito) => {
      own(feito)
      setKept((now) => concluir(now, feito, { cliente, veemTodas }))
    },
    /** Something was done, and the same creditor stays. */
    anotar: (feito: Feito) => setKept((now) => anotar(now, feito)),
    reopen: (proposta: Reaberta) => setKept((now) => withRascunho(now, escolhasDe(proposta))),
  }
}

export type NegociacaoDaTela = ReturnType<typeof useNegociacao>

/** A proposal as it was kept: its method may be none of today's. */
interface Reaberta {
  readonly acordo: Pick<Proposta['acordo'], 'credor_id' | 'valor_entrada' | 'quantidade_parcelas' | 'desconto_porcento'>
  readonly operacoes: readonly Pick<Proposta['operacoes'][number], 'id'>[]
  readonly formaPagamento: string
}

function escolhasDe({ acordo, operacoes, formaPagamento }: Reaberta) {
  return {
    credorId: acordo.credor_id,
    operacoes: operacoes.map(({ id }) => id),
    formaPagamento: formasPagamento.find((forma) => forma === formaPagamento) ?? BOLETO,
    campos: {
      entrada: acordo.valor_entrada,
      nParcelas: Math.max(1, acordo.quantidade_parcelas),
      desconto: acordo.desconto_porcento,
    },
  }
}

interface Ticked {
  readonly cliente: ClienteDaTela
  readonly veemTodas: readonly number[]
  readonly credorId: number
  readonly operacoes: ReadonlyMap<number, 'sim' | 'nao'>
}

/** The table once these debts of a creditor are chosen or left out; only what is offered can be chosen. */
function tickOperacoes(now: MesaDoCliente, { cliente, veemTodas, credorId, operacoes }: Ticked): MesaDoCliente {
  const rascunho = rascunhoDe(now, credorId)
  if (!rascunho) return now
  const ticked = new Set(rascunho.operacoes)
  for (const [id, wanted] of operacoes) wanted === 'sim' ? ticked.add(id) : ticked.delete(id)
  const offered = offeredOperacoes(cliente, credorId, veemTodas).filter(({ id }) => ticked.has(id))
  return withRascunho(now, { ...rascunho, operacoes: offered.map(({ id }) => id) })
}

/** The creditor after the one that is worked on; after the last the first. */
function nextCredor({ credorId }: MesaDoCliente, order: readonly number[]): number | null {
  const at = order.indexOf(credorId ?? Number.NaN)
  return order[(at + 1) % order.length] ?? credorId
}

/** A draft that did not change is not calculated again. */
function onceEach(calculate: (escolhas: Escolhas) => Calculo): (escolhas: Escolhas) => Calculo {
  const known = new WeakMap<Escolhas, Calculo>()
  return (escolhas) => {
    const calculo = known.get(escolhas) ?? calculate(escolhas)
    known.set(escolhas, calculo)
    return calculo
  }
}
