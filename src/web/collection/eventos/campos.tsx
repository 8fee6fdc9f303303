import { Alert, Form, Input, Select } from 'antd'
import type { TipoDeEvento } from '../../../contract/eventos'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { texts } from '../../i18n/screens/contato-texts'
import { useConfig } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import { AgendaFields, PromessaFields } from './asked-fields'
import type { Values } from './body-of'
import styles from './contact.module.css'
import type { Contatado } from './contato'
import { Fatos } from './fatos'
import { ParcelaPrometida } from './parcela-prometida'
import { RoteiroSteps } from './roteiro-steps'
import { isWalking, RoteiroWalk } from './roteiro-walk'
import { TipoPicker } from './tipo-picker'

interface CamposProps {
  readonly contatado: Contatado
  readonly credorId: number | null
  readonly tipos: readonly TipoDeEvento[]
  readonly tipo: TipoDeEvento | undefined
}

/** What is told of a contact: the outcome first, then what that asks for. */
export function Campos({ contatado, credorId, tipos, tipo }: CamposProps) {
  const { listas } = useConfig()
  const consulta = credorId === null ? {} : { credor_id: credorId }
  const { data, error } = useAsk('roteiroDoCliente', { id: contatado.id, consulta }, { cacheTime: 0, retry: false })
  const roteiro = data?.roteiro ?? null
  const andado = Form.useWatch<Values['andado']>('andado')
  const walks = roteiro !== null && isWalking(roteiro, andado)
  return (
    <>
      <Fatos contatado={contatado} />
      {error && <Alert type="warning" showIcon message={texts.andar.falhou} />}
      {roteiro && (
        <Form.Item name="andado" noStyle>
          <RoteiroWalk roteiro={roteiro} />
        </Form.Item>
      )}
      <p className={styles.help}>{texts.tipoAjuda}</p>
      <Form.Item name="tipo" label={texts.tipo} rules={[{ required: true, message: texts.escolha }]}>
        <TipoPicker tipos={tipos} digits={walks ? 'taken' : 'own'} />
      </Form.Item>
      {tipo?.promessa && (
        <>
          <ParcelaPrometida clienteId={contatado.id} />
          <PromessaFields />
        </>
      )}
      {tipo && (tipo.agenda || !tipo.promessa) && (
        <AgendaFields asked={tipo.agenda && !tipo.promessa ? 'obrigatorio' : 'opcional'} />
      )}
      <div className={styles.pair}>
        <Form.Item name="canal" label={texts.canal} rules={[{ required: true, message: texts.obrigatorio }]}>
          <Select
            options={(listas.canais ?? [])
              .filter(({ valor }) => valor !== 'sistema')
              .map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
          />
        </Form.Item>
        <Form.Item name="telefone" label={texts.telefone}>
          <Select
            allowClear
            options={contatado.telefones.map((one) => ({
              value: one.telefone,
              label: formatTelefone(one.telefone),
            }))}
          />
        </Form.Item>
      </div>
      {contatado.roteiro && contatado.roteiro !== roteiro?.nome && (
        <Form.Item name="ditas" noStyle>
          <RoteiroSteps roteiro={contatado.roteiro} />
        </Form.Item>
      )}
      <Form.Item name="descricao" label={texts.descricao} extra={texts.descricaoAjuda}>
        <Input.TextArea rows={4} maxLength={10_000} />
      </Form.Item>
    </>
  )
}
