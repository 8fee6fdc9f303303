import { Form, Select } from 'antd'
import { texts } from '../../i18n/screens/contato-texts'
import { useConfig } from '../../refine/config-context'
import type { Values } from './body-of'
import { useParcelasAbertas } from './use-parcelas-abertas'

/**
 * The instalment that a promise is for, of any creditor: choosing one fills amount and day in, and the contact is about its creditor.
 * Nothing for a client who has none open.
 */
export function ParcelaPrometida({ clienteId }: { readonly clienteId: number }) {
  const form = Form.useFormInstance<Values>()
  const { hoje } = useConfig()
  const { parcelas, error } = useParcelasAbertas(clienteId)
  if (parcelas?.length === 0 && !error) return null
  const fillIn = (id: number | undefined) => {
    const chosen = parcelas?.find((parcela) => parcela.id === id)
    form.setFieldValue('credorDaParcela', chosen?.credor_id)
    if (!chosen) return
    const { aberto, data_vencimento } = chosen
    form.setFields([
      { name: 'valor', value: aberto, errors: [] },
      // what is overdue is promised for today at the earliest
      { name: 'data', value: data_vencimento < hoje ? hoje : data_vencimento, errors: [] },
    ])
  }
  return (
    <>
      <Form.Item name="credorDaParcela" hidden>
        <input type="hidden" />
      </Form.Item>
      <Form.Item name="parcela" label={texts.parcela} extra={error ? texts.semParcelas : texts.parcelaAjuda}>
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          loading={parcelas === null}
          disabled={Boolean(error)}
          placeholder={texts.nenhumaParcela}
          options={(parcelas ?? []).map(({ id, titulo }) => ({ value: id, label: titulo }))}
          onChange={fillIn}
        />
      </Form.Item>
    </>
  )
}
