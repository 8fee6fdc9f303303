import { Form, Input, Select } from 'antd'
import type { Motivo } from '../../../contract/acordos'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { texts } from '../../i18n/screens/acordos-texts'
import type { Ato } from './ato'
import { ConsequenciasView } from './consequencias-view'

interface AtoDialogProps {
  readonly ato: Exclude<Ato, 'transferir' | 'reparcelar'>
  readonly id: number
  readonly versao?: number | undefined
  readonly onClose: () => void
}

const NOMES = {
  quebrar: 'quebrarAcordo',
  cancelar: 'cancelarAcordo',
  suspender: 'suspenderAcordo',
  retomar: 'retomarAcordo',
  reativar: 'reativarAcordo',
} as const
const LUGARES = { motivo_id: 'motivo_id', motivo: 'motivo' }

/** Shows what an act will do to an agreement, asks why, and does it. */
export function AtoDialog({ ato, id, versao, onClose }: AtoDialogProps) {
  return (
    <ActQuestion
      ato={NOMES[ato]}
      titulo={texts.titulo(texts.atos[ato], id)}
      okText={texts.atos[ato]}
      cancelText={texts.voltar}
      versao={versao}
      lugares={LUGARES}
      chamada={({ se, texto, numero }) => ({ id, pedido: { ...se('motivo_id', numero), ...se('motivo', texto) } })}
      previa={{ chamada: { id, pedido: {} }, mostra: (visto) => <ConsequenciasView consequencias={visto} /> }}
      feito={texts.feito[ato]}
      onClose={onClose}
    >
      {({ visto }) => <MotivoFields motivos={visto?.motivos ?? []} />}
    </ActQuestion>
  )
}

function MotivoFields({ motivos }: { readonly motivos: readonly Motivo[] }) {
  const chosen = Form.useWatch<number | undefined>('motivo_id')
  const needsText =
    chosen === undefined || motivos.some(({ id, exige_observacao }) => id === chosen && exige_observacao)
  return (
    <>
      {motivos.length > 0 && (
        <Form.Item name="motivo_id" label={texts.motivoDaLista}>
          <Select
            allowClear
            placeholder={texts.escolhaMotivo}
            options={motivos.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="motivo"
        label={chosen === undefined ? texts.motivo : texts.observacao}
        dependencies={['motivo_id']}
        rules={[{ required: needsText, whitespace: true, message: texts.motivoObrigatorio }]}
      >
        <Input.TextArea maxLength={200} showCount rows={2} />
      </Form.Item>
    </>
  )
}
