import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A client of {@code hexarbiter serve --stdio} in one file. Java 17, no dependency.
 *
 * <p>As a library: {@code new HexarbiterClient(List.of("npx", "hexarbiter", "serve", "--stdio")).call("initialize", Map.of())}.
 * As a program it plays a whole game with its own dice, both sides by chance, each through the eyes of its own seat:
 * {@code java HexarbiterClient.java SCENARIO SEED COMMAND...}. It prints one line of JSON with the result.
 */
public final class HexarbiterClient implements AutoCloseable {
    /** The server has answered a call with an error: its number, its message in English, the reasons as data. */
    public static final class Refused extends RuntimeException {
        public final long code;
        public final Object problems;

        Refused(Map<String, Object> error) {
            super((String) error.get("message"));
            code = (Long) error.get("code");
            problems = ((Map<?, ?>) error.get("data")).get("problems");
        }
    }

    private final Process process;
    private final BufferedWriter toServer;
    private final BufferedReader fromServer;
    private long calls = 0;

    /** Notifications that came between two answers. */
    public final List<Map<String, Object>> news = new ArrayList<>();

    public HexarbiterClient(List<String> command) throws IOException {
        process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        toServer = process.outputWriter(StandardCharsets.UTF_8);
        fromServer = process.inputReader(StandardCharsets.UTF_8);
    }

    /** The result of a call; throws {@link Refused}. One message a line goes out, and one a line comes back. */
    public Map<String, Object> call(String method, Map<String, ?> params) throws IOException {
        long id = ++calls;
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("jsonrpc", "2.0");
        message.put("id", id);
        message.put("method", method);
        message.put("params", params);
        toServer.write(Json.write(message));
        toServer.newLine();
        toServer.flush();
        for (;;) {
            String line = fromServer.readLine();
            if (line == null) throw new IOException("the server is gone");
            Map<String, Object> answer = object(Json.read(line));
            if (answer.containsKey("method")) {
                news.add(answer);
            } else if (Long.valueOf(id).equals(answer.get("id"))) {
                if (answer.containsKey("error")) throw new Refused(object(answer.get("error")));
                return object(answer.get("result"));
            }
        }
    }

    @Override
    public void close() throws IOException {
        toServer.close();
        try {
            process.waitFor();
        } catch (InterruptedException interrupted) {
            process.destroy();
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    /** The answer of the table to a question: the faces of a roll or a draw, or one of the options. */
    static Map<String, Object> answerTo(Map<String, Object> ask, Random dice) {
        String kind = (String) ask.get("kind");
        if (kind.equals("choice")) {
            List<Object> options = list(ask.get("options"));
            return Map.of("kind", "answer", "choice", options.get(dice.nextInt(options.size())));
        }
        List<Long> faces = new ArrayList<>();
        if (kind.equals("dice")) {
            for (Object die : list(ask.get("dice"))) faces.add(rolled(object(die).get("sides"), dice));
        } else {
            // Each has the same chance: a face that stands for nobody is rolled again, and every face is told.
            do faces.add(rolled(ask.get("sides"), dice));
            while (faces.get(faces.size() - 1) > list(ask.get("from")).size());
        }
        return Map.of("kind", "answer", "faces", faces);
    }

    private static long rolled(Object sides, Random dice) {
        return 1 + dice.nextInt(((Long) sides).intValue());
    }

    /** Plays a game to its end and returns the last word of the server on it. */
    static Map<String, Object> play(HexarbiterClient client, String scenario, long seed) throws IOException {
        Random dice = new Random(seed);
        Object world = client.call("world/load", Map.of("scenario", scenario)).get("world");
        Map<String, Object> begun =
                client.call("game/create", Map.of("world", world, "dice", "entered", "seats", true));
        Object game = begun.get("game");
        Map<String, Object> seats = object(begun.get("seats"));
        Map<String, Object> tokens = object(seats.get("sides"));
        Map<String, Object> request = object(begun.get("request"));
        long steps = 0;
        long rolls = 0;
        while (!"over".equals(request.get("kind"))) {
            Object token = tokens.get((String) request.get("by"));
            Object action;
            if ("answer".equals(request.get("kind"))) {
                Map<String, Object> answer = answerTo(object(request.get("ask")), dice);
                if (answer.containsKey("faces")) rolls++;
                action = answer;
            } else {
                // The side sees by its own eyes alone; what it may do is what the server lists for it.
                Map<String, Object> asked = Map.of("game", game, "token", token, "limit", 40L);
                List<Object> legal = list(client.call("game/legal", asked).get("actions"));
                action = legal.get(dice.nextInt(legal.size()));
            }
            Map<String, Object> done =
                    client.call("game/apply", Map.of("game", game, "token", token, "action", action));
            request = object(done.get("request"));
            if (steps++ % 50 == 0) {
                for (Map.Entry<String, Object> seat : tokens.entrySet()) {
                    Map<String, Object> seen = client.call("game/view", Map.of("game", game, "token", seat.getValue()));
                    if (!seat.getKey().equals(object(seen.get("view")).get("side")))
                        throw new IllegalStateException("a side sees by other eyes");
                }
            }
        }
        Object umpire = seats.get("umpire");
        Object record = client.call("game/transcript", Map.of("game", game, "token", umpire)).get("record");
        // The record replays to itself: the server plays it again from its beginning.
        Map<String, Object> again = client.call("game/load", Map.of("world", world, "record", record));
        if (!again.get("request").equals(request)) throw new IllegalStateException("the record ends otherwise");
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("steps", steps);
        told.put("rolls", rolls);
        told.put("result", request.get("result"));
        return told;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> command = Arrays.asList(arguments).subList(2, arguments.length);
        try (HexarbiterClient client = new HexarbiterClient(command)) {
            System.out.println(Json.write(play(client, arguments[0], Long.parseLong(arguments[1]))));
        }
    }

    /** JSON as maps, lists, texts, whole numbers, flags and null. The server sends no other numbers. */
    static final class Json {
        private final String text;
        private int at = 0;

        private Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            return new Json(text).value();
        }

        static String write(Object value) {
            if (value instanceof Map<?, ?> map) {
                List<String> parts = new ArrayList<>();
                map.forEach((key, each) -> parts.add(write(key) + ":" + write(each)));
                return "{" + String.join(",", parts) + "}";
            }
            if (value instanceof List<?> list) {
                return "[" + String.join(",", list.stream().map(Json::write).toList()) + "]";
            }
            return value instanceof String string ? quoted(string) : String.valueOf(value);
        }

        private static String quoted(String string) {
            StringBuilder out = new StringBuilder("\"");
            for (char each : string.toCharArray()) {
                if (each == '"' || each == '\\') out.append('\\').append(each);
                else if (each < ' ') out.append(String.format("\\u%04x", (int) each));
                else out.append(each);
            }
            return out.append('"').toString();
        }

        private Object value() {
            switch (text.charAt(at)) {
                case '{':
                    return map();
                case '[':
                    return items();
                case '"':
                    return string();
                default:
                    return word();
            }
        }

        private Map<String, Object> map() {
            Map<String, Object> map = new LinkedHashMap<>();
            if (text.charAt(++at) == '}') at++;
            else {
                do {
                    String key = string();
                    at++; // the colon
                    map.put(key, value());
                } while (text.charAt(at++) == ',');
            }
            return map;
        }

        private List<Object> items() {
            List<Object> items = new ArrayList<>();
            if (text.charAt(++at) == ']') at++;
            else {
                do items.add(value());
                while (text.charAt(at++) == ',');
            }
            return items;
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char each = text.charAt(at);
                if (each != '\\') {
                    out.append(each);
                    continue;
                }
                char escaped = text.charAt(++at);
                if (escaped == 'u') {
                    out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    int known = "bfnrt".indexOf(escaped);
                    out.append(known < 0 ? escaped : "\b\f\n\r\t".charAt(known));
                }
            }
            at++;
            return out.toString();
        }

        private Object word() {
            int from = at;
            while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(from, at);
            if (word.equals("null")) return null;
            return word.equals("true") || word.equals("false") ? (Object) Boolean.valueOf(word) : Long.valueOf(word);
        }
    }
}
