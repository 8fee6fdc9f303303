import { useCallback, useState } from 'react'
import { useCan, useConfig, useUsuario } from '../../../refine/config-context'
import { conferirCampos, readDraft } from './draft'
import { EMPTY_MESA, type Feito, type Perda } from './mesa-do-cliente'

/** What was kept of this client, without what may not be set any more, and what fell out of it until somebody has read that. */
export function useKeptMesa(clienteId: number) {
  const { hoje } = useConfig()
  const usuario = useUsuario()
  const can = useCan()
  const draftName = `${usuario.id}.${clienteId}`
  const [first] = useState(() =>
    conferirCampos(readDraft(draftName) ?? EMPTY_MESA, {
      hoje,
      data_retroativa: can('negociacao', 'data_retroativa'),
      alterar_comissao: can('negociacao', 'alterar_comissao'),
    }),
  )
  const [kept, setKept] = useState(first.mesa)
  const [perdas, setPerdas] = useState(first.perdas)
  const lose = useCallback((more: readonly Perda[]) => setPerdas((before) => [...before, ...more]), [])
  /** What a person did himself is no loss, even where the news of it came before the answer. */
  const own = ({ operacoes }: Feito) =>
    setPerdas((before) =>
      before
        .map((perda) => ({ ...perda, operacoes: perda.operacoes.filter((id) => !operacoes.includes(id)) }))
        .filter((perda) => perda.operacoes.length + perda.campos.length > 0),
    )
  return { draftName, kept, setKept, perdas, lose, own, forgive: () => setPerdas([]) }
}
