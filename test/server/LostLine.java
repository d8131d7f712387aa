package hexarbiter;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;

/** Plays on a line that is lost. It says on stdout what shall become of the line, and waits for a word on stdin. */
public final class LostLine {
    private static final BufferedReader WORDS = new BufferedReader(new InputStreamReader(System.in));

    private static void say(String word) throws IOException {
        System.out.println(word);
        WORDS.readLine();
    }

    private static Map<String, Object> with(Map<String, Object> seat, String name, Object value) {
        Map<String, Object> all = new LinkedHashMap<>(seat);
        all.put(name, value);
        return all;
    }

    private static List<Object> heard(List<Map<String, Object>> news, String method) {
        return news.stream().filter(each -> method.equals(each.get("method"))).map(each -> each.get("params")).toList();
    }

    public static void main(String[] arguments) throws Exception {
        List<Map<String, Object>> news = new CopyOnWriteArrayList<>();
        try (HexarbiterClient client = HexarbiterClient.webSocket(URI.create(arguments[0]), Duration.ofMinutes(1))) {
            client.onNews(news::add);
            Object world = client.call("world/load", Map.of("scenario", "training")).get("world");
            Map<String, Object> begun = client.call("game/create", Map.of("world", world, "dice", "entered", "seats", true));
            Object side = HexarbiterClient.object(begun.get("request")).get("by");
            Object token = HexarbiterClient.object(HexarbiterClient.object(begun.get("seats")).get("sides")).get(side);
            Map<String, Object> seat = Map.of("game", begun.get("game"), "token", token);
            client.call("game/open", with(seat, "follow", true));
            Object first = HexarbiterClient.list(client.call("game/legal", with(seat, "limit", 1L)).get("actions")).get(0);
            say("silence");
            CompletableFuture<Map<String, Object>> asked = client.ask("game/view", seat);
            CompletableFuture<Map<String, Object>> done = client.ask("game/apply", with(seat, "action", first));
            Thread.sleep(1000);
            say("cut");
            CompletableFuture<Map<String, Object>> between = client.ask("game/events", seat);
            boolean uncertain = false;
            try {
                done.join();
            } catch (CompletionException error) {
                uncertain = error.getCause() instanceof HexarbiterClient.Uncertain;
            }
            Object seen = HexarbiterClient.object(asked.join().get("view")).get("side");
            Object events = between.join().get("n");
            for (int i = 0; i < 300 && heard(news, "client/back").isEmpty(); i++) Thread.sleep(100);
            Object back = HexarbiterClient.object(HexarbiterClient.object(heard(news, "client/back").get(0)).get("games")).get(begun.get("game"));
            Object second = HexarbiterClient.list(client.call("game/legal", with(seat, "limit", 1L)).get("actions")).get(0);
            client.call("game/apply", with(seat, "action", second));
            for (int i = 0; i < 100 && heard(news, "game/changed").isEmpty(); i++) Thread.sleep(100);
            List<Object> changed = heard(news, "game/changed").stream()
                    .map(each -> HexarbiterClient.object(HexarbiterClient.object(each).get("change")).get("n")).toList();
            Map<String, Object> told = new LinkedHashMap<>();
            told.put("uncertain", uncertain);
            told.put("side", seen);
            told.put("events", events);
            told.put("back", back);
            told.put("changed", changed);
            System.out.println(HexarbiterClient.Json.write(told));
        }
    }
}
