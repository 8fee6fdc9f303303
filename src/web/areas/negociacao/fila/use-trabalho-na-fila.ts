import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NaFila } from '../../../../contract/fila'
import { useLigacao } from '../../../collection/eventos/use-ligacao'
import { isPlainObject } from '../../../framework/fields/wire-value'
import { useKeptOpen } from '../../../framework/resources/form/drafts/kept-typing'
import { texts as teclas } from '../../../i18n/teclas-texts'
import { useShownKeys } from '../../../layout/keys/shown-keys'
import { useAtalhos } from '../../../layout/keys/use-atalhos'
import { useFoco } from '../../../layout/keys/use-foco'
import { useCan } from '../../../refine/config-context'
import { stateOf } from '../rodada'
import { useAtendimento } from '../use-atendimento'
import { useTakeProximo } from '../use-take-proximo'
import { useBegin, type useFila } from './use-fila'

/** While the next client is on his way: a key would open one row, and the answer another. */
const NO_KEYS = {}

interface Recording {
  readonly clienteId: number
  /** The number that was called; when it is not known, the client's first. */
  readonly telefone?: string | null
  readonly sugestao?: 'agenda'
}

/** Row by row, by hand or by key: opening a client, recording a contact, dialling, and going on to the next. */
export function useTrabalhoNaFila(fila: ReturnType<typeof useFila>) {
  const navigate = useNavigate()
  const can = useCan()
  const [recording, setRecording] = useKeptOpen('contato', isRecording)
  const [isGoing, setGoing] = useState(false)
  const rows = fila.rows ?? []
  const { index: focused, current, focus } = useFoco(rows, clienteOf)
  const called = useMemo(() => current && { id: current.cliente_id, cpf_cnpj: current.cpf_cnpj }, [current])
  const chamada = useLigacao(called)
  const { discar, isDialing } = chamada
  const records = can('eventos', 'criar')
  useAtendimento(recording?.clienteId ?? (chamada.ligacao && current ? current.cliente_id : null))
  const takeProximo = useTakeProximo()
  const { query } = fila
  const begin = useBegin(fila)
  const open = useCallback(
    (id: number) =>
      void begin(id, () => navigate(`/negociacao/${id}`, { state: stateOf({ fila: query, vistos: [] }) })),
    [begin, navigate, query],
  )
  const record = useCallback(
    ({ cliente_id, telefone }: Pick<NaFila, 'cliente_id' | 'telefone'>, sugestao?: 'agenda') =>
      void begin(cliente_id, () =>
        setRecording({ clienteId: cliente_id, telefone: telefone?.telefone ?? null, ...(sugestao && { sugestao }) }),
      ),
    [begin, setRecording],
  )
  const dial = useCallback(
    ({ cliente_id, telefone }: NaFila) => telefone && void begin(cliente_id, () => discar(telefone)),
    [begin, discar],
  )
  const goOn = async (clienteId: number) => {
    setRecording(null)
    setGoing(true)
    const above = rows.slice(0, focused).map(({ cliente_id }) => cliente_id)
    const next = await takeProximo(clienteId, { fila: query, vistos: above }).finally(() => setGoing(false))
    if (!next) return
    const row = rows.find(({ cliente_id }) => cliente_id === next.cliente_id)
    if (row) record(row)
    else setRecording({ clienteId: next.cliente_id })
  }
  const keys = useMemo(
    () => ({
      j: () => focus(focused + 1),
      k: () => focus(focused - 1),
      enter: () => current && open(current.cliente_id),
      r: () => current && records && record(current),
      g: () => current && records && record({ ...current, telefone: null }, 'agenda'),
      d: () => current && records && dial(current),
      '/': () => document.querySelector<HTMLInputElement>('[data-fila-busca] input')?.focus(),
    }),
    [focused, focus, current, open, record, records, dial],
  )
  useShownKeys(teclas.fila)
  useAtalhos(isGoing ? NO_KEYS : keys)
  return { chamada, current, focused, focus, open, record, records, dial, isDialing, recording, setRecording, goOn }
}

function isRecording(value: unknown): value is Recording {
  return isPlainObject(value) && typeof value.clienteId === 'number'
}

function clienteOf({ cliente_id }: NaFila): number {
  return cliente_id
}
