import { useMemo } from 'react'
import type { FieldDefinition } from '../../../declaration/definitions'
import { findField } from '../../framework/resources/field-lookup'
import { texts } from '../../i18n/screens/parcelas-texts'
import { useCan, useResourceDefinition } from '../../refine/config-context'

/** The receipt's file as forms of a write-off ask for it; undefined for who may not send one. */
export function useCampoComprovante(): FieldDefinition | undefined {
  const recebimentos = useResourceDefinition('recebimentos')
  const maySend = useCan()('recebimentos', 'criar')
  return useMemo(() => {
    const field = recebimentos && maySend ? findField(recebimentos, 'comprovante') : undefined
    return field && { ...field, rotulo: texts.baixa.comprovante, somente_leitura: false, obrigatorio: false }
  }, [recebimentos, maySend])
}
