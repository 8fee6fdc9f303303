import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { FormaPagamento } from '../../../../domain/negotiation/entrada'
import type { OfertaPronta } from '../../../../domain/negotiation/ofertas'
import type { Proposta } from '../../../../domain/negotiation/resultado'
import { useConfig, useUsuario } from '../../../refine/config-context'
import type { ClienteDaTela } from '../cliente'
import { calcular, calcularOfertas } from './calcular'
import type { Campos } from './campos'
import { readDraft, writeDraft } from './draft'
import { type Escolhas, firstEscolhas, offeredOperacoes, stillOffered, withCredor } from './escolhas'

/** The state of one negotiation and everything that follows from it, recalculated on every keystroke. */
export function useNegociacao(cliente: ClienteDaTela) {
  const config = useConfig()
  const usuario = useUsuario()
  const veemTodas = config.regras.credores.veem_todas_operacoes
  const draftName = `${usuario.id}.${cliente.id}`
  const [kept, setKept] = useState<Escolhas>(() => readDraft(draftName) ?? firstEscolhas(cliente, veemTodas))
  const escolhas = useMemo(() => stillOffered(kept, cliente, veemTodas), [kept, cliente, veemTodas])
  const shown = useDeferredValue(escolhas)
  const calculo = useMemo(() => calcular({ cliente, config, escolhas: shown }), [cliente, config, shown])
  const ofertas = useMemo(() => calcularOfertas({ cliente, config, escolhas: shown }), [cliente, config, shown])
  const offered = useMemo(
    () => offeredOperacoes(cliente, escolhas.credorId, veemTodas),
    [cliente, escolhas.credorId, veemTodas],
  )
  useEffect(() => writeDraft(draftName, kept), [draftName, kept])

  /** The same function for ever: the table of operations is drawn anew only when its figures change. */
  const setOperacoes = useCallback(
    (operacoes: readonly number[]) => setKept((before) => ({ ...before, operacoes })),
    [],
  )
  const change = (part: Partial<Escolhas>) => setKept((before) => ({ ...before, ...part }))
  return {
    escolhas,
    /** What is on screen; a keystroke behind `escolhas` while the browser is busy. */
    calculo,
    /** For an act: never a keystroke behind. */
    calcularAgora: () => (shown === escolhas ? calculo : calcular({ cliente, config, escolhas })),
    ofertas,
    offered,
    setCampos: (campos: Campos) => setKept((before) => ({ ...before, campos: { ...before.campos, ...campos } })),
    clearCampos: () => change({ campos: {} }),
    setFormaPagamento: (formaPagamento: FormaPagamento) => change({ formaPagamento }),
    setOperacoes,
    chooseAll: () => change({ operacoes: offered.map(({ id }) => id) }),
    setCredor: (credorId: number) => setKept((before) => withCredor({ ...before, credorId }, cliente, veemTodas)),
    applyOferta: ({ parametros }: OfertaPronta) => {
      const { entrada = null, nParcelas = null, desconto = null } = parametros
      setKept((before) => ({ ...before, campos: { ...before.campos, entrada, nParcelas, desconto } }))
    },
    reopen: (proposta: Pick<Proposta, 'acordo' | 'operacoes' | 'formaPagamento'>) =>
      change({
        credorId: proposta.acordo.credor_id,
        operacoes: proposta.operacoes.map(({ id }) => id),
        formaPagamento: proposta.formaPagamento,
        campos: {
          entrada: proposta.acordo.valor_entrada,
          nParcelas: Math.max(1, proposta.acordo.quantidade_parcelas),
          desconto: proposta.acordo.desconto_porcento,
        },
      }),
  }
}

export type NegociacaoDaTela = ReturnType<typeof useNegociacao>
